/** Where the tables of the law come from, as operators read it; a source of our own reading says so. */
export const lawSources = {
  withholdingTwo: '国家税务总局公告 2018 年第 61 号预扣率表二；个人所得税法实施条例第十四条',
  withholdingOne: '国家税务总局公告 2025 年第 16 号；国家税务总局公告 2018 年第 61 号预扣率表一',
  students: '国家税务总局公告 2020 年第 13 号',
  business: '个人所得税法经营所得税率表',
  businessHalved: '财政部、税务总局公告 2023 年第 12 号，仅适用于个体工商户',
  vatRelief: '小规模纳税人增值税减免政策，执行至 2025-12-31；按次起征点为本平台的理解',
  vatLaw: '增值税法第二十三条；财政部、税务总局公告 2026 年第 10 号；国家税务总局公告 2026 年第 4 号',
  surcharges: '城市维护建设税法；教育费附加规定；财税〔2016〕12 号',
  surchargesHalved: '财政部、税务总局公告 2023 年第 12 号',
} as const;
