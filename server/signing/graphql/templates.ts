import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationOpsCreateContractTemplateArgs,
  type MutationOpsCreateContractTemplateResult,
  MutationOpsPublishTemplateArgs,
  type MutationOpsPublishTemplateResult,
  MutationOpsRetireTemplateArgs,
  type MutationOpsRetireTemplateResult,
  MutationOpsSaveTemplateDraftArgs,
  type MutationOpsSaveTemplateDraftResult,
  PeopleImport,
  Query,
  QueryContractTemplatesArgs,
  type QueryContractTemplatesResult,
  QueryOpsContractTemplateArgs,
  type QueryOpsContractTemplateResult,
  QueryOpsContractTemplatesArgs,
  type QueryOpsContractTemplatesResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { load } from '../../kernel/loader';
import { run } from '../../kernel/usecase';
import { opsCreateContractTemplate } from '../commands/create-template';
import { opsPublishTemplate } from '../commands/publish-template';
import { opsRetireTemplate } from '../commands/retire-template';
import { opsSaveTemplateDraft } from '../commands/save-template-draft';
import { contractTemplates, opsContractTemplate, opsContractTemplates, templateName } from '../queries/templates';

@Resolver()
class TemplateResolver {
  @Query.contractTemplates()
  contractTemplates(
    @Args(() => QueryContractTemplatesArgs) a: QueryContractTemplatesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryContractTemplatesResult> {
    return run(caller, contractTemplates, a);
  }
  @Query.opsContractTemplates()
  opsContractTemplates(
    @Args(() => QueryOpsContractTemplatesArgs) a: QueryOpsContractTemplatesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsContractTemplatesResult> {
    return run(caller, opsContractTemplates, a);
  }
  @Query.opsContractTemplate()
  opsContractTemplate(
    @Args(() => QueryOpsContractTemplateArgs) a: QueryOpsContractTemplateArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsContractTemplateResult> {
    return run(caller, opsContractTemplate, a);
  }
  @Mutation.opsCreateContractTemplate()
  opsCreateContractTemplate(
    @Args(() => MutationOpsCreateContractTemplateArgs) a: MutationOpsCreateContractTemplateArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsCreateContractTemplateResult> {
    return run(caller, opsCreateContractTemplate, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.opsSaveTemplateDraft()
  opsSaveTemplateDraft(
    @Args(() => MutationOpsSaveTemplateDraftArgs) a: MutationOpsSaveTemplateDraftArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSaveTemplateDraftResult> {
    return run(caller, opsSaveTemplateDraft, a);
  }
  @Mutation.opsPublishTemplate()
  opsPublishTemplate(
    @Args(() => MutationOpsPublishTemplateArgs) a: MutationOpsPublishTemplateArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsPublishTemplateResult> {
    return run(caller, opsPublishTemplate, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.opsRetireTemplate()
  opsRetireTemplate(
    @Args(() => MutationOpsRetireTemplateArgs) a: MutationOpsRetireTemplateArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRetireTemplateResult> {
    return run(caller, opsRetireTemplate, a, { idempotencyKey: a.idempotencyKey });
  }
}

@Resolver(() => PeopleImport)
class ImportContractFields {
  @FieldResolver()
  async contractName(@Root() root: PeopleImport, @Ctx() caller: Caller) {
    return root.templateId ? ((await load(caller, templateName, root.templateId)) ?? null) : null;
  }
}

export const templateResolvers = [TemplateResolver, ImportContractFields];
