import type { IdentityShownFragment } from '../../generated/payee/graphql';

type Box = NonNullable<NonNullable<IdentityShownFragment['picture']>['nameBox']>;

/** A part of the picture that is still on this phone, to look at beside what was read of it. */
export const cropOf = async (file: File, box: Box | null | undefined): Promise<string | null> => {
  const image = box ? await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null) : null;
  if (!image || !box) return null;
  const [width, height] = [Math.round(box.width * image.width), Math.round(box.height * image.height)];
  const scale = Math.min(1, 640 / Math.max(width, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const [left, top] = [box.left * image.width, box.top * image.height];
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.toDataURL('image/jpeg', 0.8);
};
