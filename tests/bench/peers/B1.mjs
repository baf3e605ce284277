import { builtPage, packedKilobytes } from '../browserPages.mjs';

export const open = async (order) => {
  const folder = await builtPage(order, 'antd');
  return { isOnce: true, run: () => ({ value: packedKilobytes(folder) }) };
};
