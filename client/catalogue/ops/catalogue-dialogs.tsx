import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { catalogueLimits, catalogue as catalogues } from '../../../schema/catalogues';
import { scenarioGroup } from '../../../schema/codes';
import type { CatalogueKey } from '../../../schema/written';
import { type CatalogueRowPartsFragment, OpsSaveCatalogueRowDocument } from '../../generated/graphql';
import { choicesOf } from '../../kit/choices';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { SelectField } from '../../kit/form/choices';
import { TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';

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
      {row ? null : (
        <TextField name="code" label={t('code')} hint={t(`codeHint.${catalogue}`)} maxLength={catalogueLimits.codeMax} required />
      )}
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
