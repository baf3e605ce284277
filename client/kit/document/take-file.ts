/** The browser's own download of what a one-time address gives. */
export const takeFile = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};
