import type { uploadFile } from './upload';

/** Its place is drawn first: how a file is sent is code of its own. */
export const sending = () => import('./upload');

/** A file on its way (upload.ts), with the code for it; an error of either is told at its place. */
export const sendFile: typeof uploadFile = async (file, target, onProgress, signal) => {
  const { uploadFile: send } = await sending();
  signal?.throwIfAborted();
  return send(file, target, onProgress, signal);
};
