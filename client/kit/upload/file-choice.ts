/** What an input of a file is to who takes the file out of it. */
type Chosen = { target: { files: ArrayLike<File> | null; value: string } };

/**
 * The file that was chosen. The input forgets it at once: otherwise choosing the corrected file under the same name would be no change, and
 * nothing would happen at all.
 */
export const fileOf = ({ target }: Chosen): File | undefined => {
  const file = target.files?.[0];
  target.value = '';
  return file;
};

/** Those of an input that takes several. */
export const filesOf = ({ target }: Chosen): File[] => {
  const files = Array.from(target.files ?? []);
  target.value = '';
  return files;
};

/** What Excel ("~$a.xlsx") and WPS (".~a.xlsx") put beside a sheet while it is open in them: it holds a name and no sheet. */
export const isLockFile = (name: string): boolean => /^(?:~\$|\.~)/.test(name);

/** Sheets of other programs and what is no sheet: the server says what each of them is and what to do, so they are sent. */
export const isNamedByServer = (name: string): boolean =>
  /\.(?:xls|xlsb|ods|et|numbers|pdf|docx?|wps|pptx?|png|jpe?g|zip|rar)$/i.test(name);

/** A browser reads a file only as it was when it was chosen; one that was saved again or moved since cannot be read any more. */
export const isUnchanged = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
