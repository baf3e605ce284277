import { builtPage, packedKilobytes } from '../browserPages.mjs';

export const open = async (order) => {
  const folder = await builtPage(order, 'plain');
  return { isOnce: true, run: () => ({ value: packedKilobytes(folder) }) };
};
