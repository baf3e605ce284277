import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { catalogue as catalogues } from '../../../schema/catalogues';
import { scenarioGroup } from '../../../schema/codes';
import type { CatalogueKey } from '../../../schema/written';
import { type CatalogueRowPartsFragment, OpsCatalogueVersionsDocument, OpsSaveCatalogueRowDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { choicesOf } from '../../kit/choices';
import { PartTable } from '../../kit/detail/part-table';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { SkeletonLines } from '../../kit/feedback/skeleton';
import { SelectField } from '../../kit/form/choices';
import { TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { formatInstant } from '../../kit/format/dates';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';

type Row = CatalogueRowPartsFragment;
type Closing = { catalogue: CatalogueKey; onDone: () => unknown; onClose: () => void };

export const EditRowDialog = ({ catalogue, row, onDone, onClose }: Closing & { row: Row | null }) => {
  const { t } = useTranslation('catalogueOps');
  const { needed } = useRules();
  const { isNamed, nameMax } = catalogues.rows[catalogue];
  const partLabel = catalogue === 'SCENARIO' ? t('group') : catalogue === 'BIN' ? t('bankCode') : null;
  return (
    <FormDialog
      title={row ? t('editTitle', { name: row.name }) : t('addTitle', { name: catalogues.label(catalogue) })}
      confirm={t('save')}
      done={t('done')}
      mutation={OpsSaveCatalogueRowDocument}
      request={`catalogue-${catalogue}-${row ? `${row.code}-${row.version}` : 'new'}`}
      initial={{ code: row?.code ?? '', name: row?.name ?? '', part: row?.part ?? '' }}
      schema={object({
        code: needed(t('code')),
        name: isNamed ? needed(t('name')) : string().default(''),
        part: partLabel === null ? string().default('') : needed(partLabel),
      })}
      variables={({ code, name, part }) => ({
        input: {
          catalogue,
          code: code.trim(),
          name: isNamed ? name.trim() : null,
          part: part.trim() || null,
          isOff: row?.isOff ?? false,
          version: row?.version ?? 0,
        },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      {row ? null : <TextField name="code" label={t('code')} hint={t(`codeHint.${catalogue}`)} maxLength={12} required />}
      {isNamed ? <TextField name="name" label={t('name')} maxLength={nameMax} required /> : null}
      {catalogue === 'SCENARIO' && !row?.standard ? (
        <SelectField name="part" label={t('group')} placeholder={t('choose')} choices={choicesOf(scenarioGroup.rows)} required />
      ) : null}
      {catalogue === 'BIN' ? <TextField name="part" label={t('bankCode')} hint={t('bankCodeHint')} maxLength={16} required /> : null}
    </FormDialog>
  );
};

const rowInput = ({ catalogue, code, part, version }: Row) => ({ catalogue, code, part: part ?? null, version });

export const SwitchRowDialog = ({ row, onDone, onClose }: Closing & { row: Row }) => {
  const { t } = useTranslation('catalogueOps');
  const isNamed = row.mayRename && row.name !== row.standard;
  return (
    <ActDialog
      danger={!row.isOff}
      title={t(row.isOff ? 'onTitle' : 'offTitle', { name: row.name })}
      confirm={t(row.isOff ? 'deed.on' : 'deed.off')}
      done={t('done')}
      mutation={OpsSaveCatalogueRowDocument}
      request={`catalogue-switch-${row.catalogue}-${row.code}-${row.version}`}
      variables={{ input: { ...rowInput(row), name: isNamed ? row.name : null, isOff: !row.isOff } }}
      onDone={onDone}
      onClose={onClose}
    >
      {t(row.isOff ? 'onText' : 'offText')}
    </ActDialog>
  );
};

export const ResetRowDialog = ({ row, onDone, onClose }: Closing & { row: Row }) => {
  const { t } = useTranslation('catalogueOps');
  return (
    <ActDialog
      title={t('resetTitle', { name: row.name })}
      confirm={t('deed.reset')}
      done={t('done')}
      mutation={OpsSaveCatalogueRowDocument}
      request={`catalogue-reset-${row.catalogue}-${row.code}-${row.version}`}
      variables={{ input: { ...rowInput(row), name: null, isOff: row.isOff } }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('resetText', { name: row.standard })}
    </ActDialog>
  );
};

/** What a row was called before, and who changed it: older papers say so still. */
export const VersionsDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const { t } = useTranslation('catalogueOps');
  const { catalogue, code } = row;
  const { data, error } = useQuery(OpsCatalogueVersionsDocument, {
    variables: { catalogue, code },
    fetchPolicy: 'no-cache',
    context: inline,
  });
  return (
    <Dialog
      open
      size="lg"
      title={t('versionsTitle', { name: row.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <RefusalNote error={error} />
      {data ? (
        <PartTable
          label={t('versions')}
          rows={data.opsCatalogueVersions}
          rowId={({ version }) => String(version)}
          columns={[
            { key: 'at', header: t('saved'), cell: ({ savedBy, savedAt }) => t('savedBy', { name: savedBy, at: formatInstant(savedAt) }) },
            { key: 'name', header: t('name'), cell: ({ name }) => name ?? row.standard },
            { key: 'part', header: t('part'), cell: ({ part }) => part ?? t('none') },
            { key: 'state', header: t('state'), cell: ({ isOff }) => t(isOff ? 'isOff' : 'isOn') },
          ]}
        />
      ) : error ? null : (
        <SkeletonLines lines={3} />
      )}
    </Dialog>
  );
};
