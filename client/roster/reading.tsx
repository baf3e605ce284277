import { useTranslation } from 'react-i18next';
import type { RosterFactsFragment } from '../generated/graphql';
import { Note } from '../kit/feedback/note';
import { Progress } from '../kit/feedback/progress';

/** Rows are still being read or checked; a file that could not be read is done too. */
export const isReading = (roster: RosterFactsFragment): boolean => roster.progress < 100 && !roster.failReason;

/** How far the reading is, or why the file could not be read. */
export const ReadingNote = ({ roster }: { roster: RosterFactsFragment }) => {
  const { t } = useTranslation('roster');
  if (roster.failReason) {
    return (
      <div className="jq-grid-note">
        <Note tone="error">{roster.failReason}</Note>
      </div>
    );
  }
  if (!isReading(roster)) return null;
  return (
    <div className="jq-grid-note">
      <Progress value={roster.progress} label={t('reading')} />
    </div>
  );
};

/** What is said of the list as a whole, such as another list in the workbook that was not read. */
export const ListNotes = ({ notes }: Pick<RosterFactsFragment, 'notes'>) =>
  notes.map(({ code, severity, text }) => (
    <Note key={code + text} tone={severity === 'WARNING' ? 'warning' : 'info'}>
      {text}
    </Note>
  ));

/** Lines of the sheet that are no rows. */
export const SkippedNote = ({ roster }: { roster: RosterFactsFragment }) => {
  const { t } = useTranslation('roster');
  const { blank, total, example, hidden } = roster.skipped;
  if (blank + total + example + hidden === 0) return null;
  const said = [
    blank > 0 ? t('skipped.blank', { number: blank }) : null,
    total > 0 ? t('skipped.total', { number: total }) : null,
    example > 0 ? t('skipped.example', { number: example }) : null,
    hidden > 0 ? t('skipped.hidden', { number: hidden }) : null,
  ].filter((one) => one !== null);
  return <span className="mu">{t('skipped.all', { what: said.join(t('skipped.and')) })}</span>;
};
