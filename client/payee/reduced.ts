// A photo of a phone is ten times what anybody looks at: made smaller before it leaves.
const longestSide = 1_600;
const quality = 0.82;

/** What the browser cannot draw is sent as it is; the server judges it. */
export const reduced = async (file: File): Promise<Blob> => {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!image) return file;
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', quality));
};
