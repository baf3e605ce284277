/** 刘洋 of the demo world, whose number no authority has ever given out; whoever comes by her button types nothing (DEM-002). */
export const demoPerson = { phone: '16000001002', name: '刘洋', idCard: '469901199307121756' } as const;
