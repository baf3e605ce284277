// What statements know of payees, of the rows of a list and of an import: fields of types that stand further left, and their queries.
import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationStartStatementArgs,
  type MutationStartStatementResult,
  MutationUndoImportArgs,
  type MutationUndoImportResult,
  Payee,
  PayeePayableArgs,
  Query,
  QueryPayeePaymentsArgs,
  type QueryPayeePaymentsResult,
  QueryRiskReportArgs,
  type QueryRiskReportResult,
  QueryStartChoicesArgs,
  type QueryStartChoicesResult,
  Roster,
  RosterRow,
  Statement,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { load } from '../../kernel/loader';
import { run } from '../../kernel/usecase';
import { startStatement } from '../commands/start-statement';
import { undoImport } from '../commands/undo-import';
import { importFields } from '../queries/imports';
import { rowPayable, unpayableField } from '../queries/payability';
import { payeeFields, payeePayable, payeePayments } from '../queries/payees';
import { riskReport } from '../queries/riskReport';
import { rowAskAgain } from '../queries/signers';
import { startChoices } from '../queries/start';

@Resolver()
class PayeeStatementResolver {
  @Query.payeePayments()
  payeePayments(@Args(() => QueryPayeePaymentsArgs) a: QueryPayeePaymentsArgs, @Ctx() caller: Caller): Promise<QueryPayeePaymentsResult> {
    return run(caller, payeePayments, a);
  }
  @Query.riskReport()
  riskReport(@Args(() => QueryRiskReportArgs) a: QueryRiskReportArgs, @Ctx() caller: Caller): Promise<QueryRiskReportResult> {
    return run(caller, riskReport, a);
  }
  @Query.startChoices()
  startChoices(@Args(() => QueryStartChoicesArgs) a: QueryStartChoicesArgs, @Ctx() caller: Caller): Promise<QueryStartChoicesResult> {
    return run(caller, startChoices, a);
  }
  @Mutation.startStatement()
  startStatement(
    @Args(() => MutationStartStatementArgs) a: MutationStartStatementArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationStartStatementResult> {
    return run(caller, startStatement, a.input, a);
  }
  @Mutation.undoImport()
  undoImport(@Args(() => MutationUndoImportArgs) a: MutationUndoImportArgs, @Ctx() caller: Caller): Promise<MutationUndoImportResult> {
    return run(caller, undoImport, a, a);
  }
}

@Resolver(() => Payee)
class PayeeStandingFields {
  @FieldResolver()
  payable(@Root() root: Payee, @Args(() => PayeePayableArgs) a: PayeePayableArgs, @Ctx() caller: Caller) {
    return run(caller, payeePayable, { ...a, payeeId: root.id });
  }
  @FieldResolver()
  async standings(@Root() root: Payee, @Ctx() caller: Caller) {
    return (await load(caller, payeeFields.standings, root.id)) ?? [];
  }
  @FieldResolver()
  async usage(@Root() root: Payee, @Ctx() caller: Caller) {
    return (await load(caller, payeeFields.usage, root.id)) ?? [];
  }
  @FieldResolver()
  overview(@Root() root: Payee, @Ctx() caller: Caller) {
    return load(caller, payeeFields.overview, root.id);
  }
}

@Resolver(() => RosterRow)
class RosterRowFields {
  @FieldResolver()
  async payable(@Root() root: RosterRow & { readonly rosterId: string }, @Ctx() caller: Caller) {
    return (await load(caller, rowPayable, `${root.rosterId}|${root.id}`)) ?? null;
  }
  @FieldResolver()
  async payableText(@Root() root: RosterRow & { readonly rosterId: string }, @Ctx() caller: Caller) {
    return (await load(caller, rowPayable, `${root.rosterId}|${root.id}`))?.text ?? null;
  }
  @FieldResolver()
  async askAgainRefusal(@Root() root: RosterRow & { readonly rosterId: string }, @Ctx() caller: Caller) {
    // Who was not asked is not looked up.
    if (!root.problems.some(({ code }) => code === 'SIGNING_SENT')) return null;
    return (await load(caller, rowAskAgain, `${root.rosterId}|${root.id}`)) ?? null;
  }
}

@Resolver(() => Roster)
class ImportFields {
  @FieldResolver()
  async statement(@Root() root: Roster, @Ctx() caller: Caller) {
    return (await load(caller, importFields.statement, root.id)) ?? null;
  }
  @FieldResolver()
  async undo(@Root() root: Roster, @Ctx() caller: Caller) {
    return (await load(caller, importFields.undo, root.id)) ?? null;
  }
}

@Resolver(() => Statement)
class UnpayableFields {
  @FieldResolver()
  async unpayable(@Root() root: Statement, @Ctx() caller: Caller) {
    return (await load(caller, unpayableField, root.id))?.rows ?? [];
  }
  @FieldResolver()
  async unpayableCount(@Root() root: Statement, @Ctx() caller: Caller) {
    return (await load(caller, unpayableField, root.id))?.count ?? 0;
  }
}

export const payeeResolvers = [PayeeStatementResolver, PayeeStandingFields, RosterRowFields, ImportFields, UnpayableFields];
