import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { payWay } from '../../schema/codes';
import { formatGrouped, formatYuan, parseYuan, sum, ZERO } from '../../schema/money';
import { statementPath } from '../app/paths';
import {
  SettleTaskDocument,
  TaskFormDocument,
  TaskPeopleDocument,
  type TaskPersonRowFragment,
  type TaskRowFragment,
} from '../generated/graphql';
import { codeOf } from '../kit/choices';
import { FormDialog } from '../kit/dialog/form-dialog';
import { PayWayField, ScenarioField } from '../kit/form/paying-fields';
import { comma } from '../kit/language/separators';
import { inline } from '../kit/refusal/inline';

/** `people` are those of them whose rows are at hand: somebody may have been chosen on another page. */
export type ManyProps = {
  task: TaskRowFragment;
  ids: readonly string[];
  people: readonly TaskPersonRowFragment[];
  onDone: () => unknown;
  onClose: () => void;
};

type Told = Pick<ManyProps, 'ids' | 'people'>;

const namesShown = 3;

/** What is told of the amounts is what is settled; null = somebody's row is not at hand. */
const totalOf = ({ ids, people }: Told) =>
  people.length < ids.length ? null : sum(people.map(({ amount }) => parseYuan(amount ?? '') ?? ZERO));

/** Whom and how much: what is about to be paid is read before it is made. */
const Payable = ({ ids, people }: Told) => {
  const { t } = useTranslation('task');
  const total = totalOf({ ids, people });
  if (total === null) return null;
  const names = people
    .slice(0, namesShown)
    .map(({ name }) => name)
    .join(comma());
  const more = people.length > namesShown;
  return (
    <p className="num">{t(more ? 'settle.factsMore' : 'settle.facts', { names, number: people.length, amount: formatGrouped(total) })}</p>
  );
};

/** More of these rows would cost more than one question may (graphql.md §9). */
const pageRows = 20;

/** The same people as they are now, also those who were ticked on another page of the list. */
const useReadAgain = ({ task, ids }: Pick<ManyProps, 'task' | 'ids'>) => {
  const client = useApolloClient();
  return async (): Promise<TaskPersonRowFragment[]> => {
    const found = new Map<string, TaskPersonRowFragment>();
    for (let page = 1, isMore = true; isMore && found.size < ids.length; page += 1) {
      const variables = { filter: { taskId: task.id }, first: pageRows, page };
      const { data } = await client.query({ query: TaskPeopleDocument, variables, fetchPolicy: 'network-only', context: inline });
      const { nodes = [], totalCount = 0 } = data?.taskPeople ?? {};
      for (const row of nodes) if (ids.includes(row.id)) found.set(row.id, row);
      isMore = nodes.length > 0 && page * pageRows < totalCount;
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
};

/** 发起结算: the accepted people become the rows of a draft, which opens at once. */
export const SettleWorkDialog = ({ task, ids, people: opened, onDone, onClose }: ManyProps) => {
  const { t } = useTranslation('task');
  const navigate = useNavigate();
  const { data } = useQuery(TaskFormDocument, { context: inline });
  const [people, setPeople] = useState(opened);
  const read = useReadAgain({ task, ids });
  const total = totalOf({ ids, people });
  const scenarios = data?.subjects.find(({ id }) => id === task.subjectId)?.scenarios ?? [];
  return (
    <FormDialog
      alert={false}
      title={t('settle.title')}
      confirm={t('settle.confirm', { number: ids.length })}
      blocked={data ? null : t('settle.waiting')}
      facts={<Payable ids={ids} people={people} />}
      done={({ settleTask }) => {
        void navigate(statementPath(settleTask));
        return t('settle.done');
      }}
      mutation={SettleTaskDocument}
      // Somebody's work was accepted anew meanwhile: the new sum stands there before anybody agrees again.
      request={`settle-task-${task.id}-${ids.join()}-${total ?? ''}`}
      readAgain={async () => setPeople(await read())}
      initial={{ scenarioCode: '', payWay: 'BANK_CARD' }}
      schema={object({ scenarioCode: string().required(t('settle.scenarioMissing')), payWay: string().required() })}
      variables={({ scenarioCode, payWay: way }) => ({
        taskId: task.id,
        ids: [...ids],
        scenarioCode,
        payWay: codeOf(payWay.rows, way),
        expectedTotal: total === null ? null : formatYuan(total),
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <ScenarioField label={t('settle.scenario')} placeholder={t('choose')} scenarios={scenarios} />
      <PayWayField label={t('settle.payWay')} />
    </FormDialog>
  );
};
