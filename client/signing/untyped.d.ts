/** The piece of the package that is used; it brings no types. */
declare module 'qrcode' {
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'H' | 'M' },
  ): { readonly modules: { readonly size: number; readonly data: ArrayLike<number> } };
}
