/** Which law a table of the tax rules stands on, as operators read it beside the table. */
export const lawSources = {
  PER_PAYMENT: '国家税务总局公告 2018 年第 61 号（预扣率表二）；个人所得税法实施条例第十四条',
  CUMULATIVE: '国家税务总局公告 2025 年第 16 号；国家税务总局公告 2018 年第 61 号（预扣率表一）',
  INTERN: '国家税务总局公告 2020 年第 13 号',
  BUSINESS: '个人所得税法（经营所得税率表）',
  HALF_RELIEF: '财政部 税务总局公告 2023 年第 12 号，仅适用于登记的个体工商户',
  VAT_2023: '小规模纳税人增值税减免政策，执行至 2025-12-31；按次起征点未经核实',
  VAT_2026: '增值税法第二十三条；财政部 税务总局公告 2026 年第 10 号；国家税务总局公告 2026 年第 4 号',
  SURCHARGE: '城市维护建设税法；征收教育费附加的暂行规定；财税〔2016〕12 号',
  SURCHARGE_RELIEF: '财政部 税务总局公告 2023 年第 12 号',
} as const;
