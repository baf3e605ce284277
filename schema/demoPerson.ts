/** Rows of the demo's sheet as its owner will correct them in the story, by their number: the sheet carries the mistakes. */
export const demoRepairs: Readonly<
  Record<number, { readonly name?: string; readonly idCard?: string; readonly phone?: string; readonly account?: string }>
> = {
  4: { idCard: '449901199711032495' },
  8: { name: '陈思雨' },
  9: { idCard: '379901199412144333' },
  12: { account: '6299010001127296794' },
  13: { phone: '16000001013' },
};

/** 刘洋 of the demo world, whose number no authority has ever given out; whoever comes by her button types nothing (DEM-002). */
export const demoPerson = { phone: '16000001002', name: '刘洋', idCard: '469901199307121756' } as const;
