import { address, day, flag, money, text, type WireField } from '../types';

/** Contract, payment info, letter and seal (PRV-002, PRV-003; D35). */
export const paperNames = {
  front_url: address(
    '预览页地址，须为本站的 /preview；只核对，从不访问',
    'Address of the preview page on this site; compared, never fetched',
    'https://jieqing.example/preview',
  ),
  check_result: flag('1 = 服务日期符合', '1 = the days may stand'),
  party_a_name: text('甲方名称，不超过 100 字', 'Name of party A, at most 100 characters', '杭州星穹直播传媒有限公司'),
  service_start_date: day('服务开始日期，不早于 2019-01-01', 'First day of the service, not before 2019-01-01', '2026-11-01'),
  service_end_date: day(
    '服务结束日期，不晚于本月最后一天，跨度不超过 6 个月',
    'Last day of the service: not after the last day of this month, at most 6 months after the first',
    '2026-11-30',
  ),
  service_content: text('服务内容，不超过 200 字', 'What the service is, at most 200 characters', '2026-11-20主播结算'),
  is_preview: flag('1 = 表单尚未保存，文件为未盖章的预览稿', '1 = the form was not saved: a draft without a seal', 0),
  image_url: address('图片地址，须带会话打开', 'Where the picture is, opened with the session', '/api/statement/seal/file?agency_id=1'),
  preview: address('文件地址，60 秒内可打开一次', 'Where the file is, opened once within 60 s'),
  year: text('签署年份', 'Year of the signature', '2026'),
  month: text('签署月份', 'Month of the signature', '11'),
  business_name: text('业务场景', 'Scenario', '主播'),
  bill_name: text('服务内容', 'What the service is', '2026-11-20主播结算'),
  statement_money: money('应付总额', 'What the company pays in all', '412860.00'),
  signature_date: day('签署日期', 'Day of the signature', '2026-11-20'),
} satisfies Readonly<Record<string, WireField>>;
