// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the places are filled by yup
/** What a field of a call is told when nothing more fitting is said of it, in the words of every door; {places} in yup's way. */
export const shapeTexts = {
  required: '必填',
  invalid: '内容不正确',
  wrongType: '格式不正确',
  oneOf: '取值不在允许范围内',
  notOneOf: '取值不可用',
  length: '长度须为 ${length}',
  min: '长度不能少于 ${min}',
  max: '长度不能超过 ${max}',
  minValue: '不能小于 ${min}',
  maxValue: '不能大于 ${max}',
  lessThan: '须小于 ${less}',
  moreThan: '须大于 ${more}',
  integer: '须为整数',
  seconds: '须为秒数，如 1795140006',
  minItems: '不能少于 ${min} 项',
  maxItems: '不能多于 ${max} 项',
  unknownField: '含有不支持的字段',
  exactText: '须以文本（加引号）传递，数字会丢失位数',
  bodyCharset: '请求的编码（charset）不支持，请使用 UTF-8 或 GB18030',
  bodyBytes: '请求内容不是所声明的编码（未声明时为 UTF-8），有字节无法识别，请以 UTF-8 重新提交',
  exactWords: '须以文本（加引号）传递',
  bodyType: '请求的 Content-Type 须为 application/json，内容为一个 JSON 对象（上传文件用 multipart/form-data）',
  bodySyntax: '请求内容不是有效的 JSON',
  bodyLarge: '请求内容过大，请减少一次提交的内容后重试',
  bodyPacked: '请求内容不能压缩（Content-Encoding），请直接发送原文',
  bodyForm: '上传的内容不是完整的 multipart/form-data（如缺少 boundary、字段过多或没有传完），请检查后重试',
  bodyFiles: '一次只能上传一个文件，请逐个上传',
  saidTwice: '与 {other} 是同一内容而取值不同，无法判断以哪个为准，请只保留一个',
  bodyTwice: '同一层里有重复的字段名，无法判断以哪个为准，请只保留一个',
  bodyOther: '请求内容是 UTF-8，与所声明的编码（charset）不同，请改正 charset 后重新提交',
  bodyDeep: '请求内容的层数过多，请按接口文档的结构提交',
  oneHost: '请求头 Host 只能有一个',
} as const;

/** Of the part of a list that is asked for. */
export const pageTexts = {
  between: '须为 1 到 {max} 的整数',
  one: 'after 与 page 只能给出一个',
  cursor: '翻页位置已失效，请从第一页重新查询',
} as const;

/** Refusals of what an export is asked for: left out silently, it would be taken for applied. */
export const conditionTexts = {
  unknown: '不支持的导出条件',
  twice: '同一条件只能出现一次',
  single: '只能有一个值',
  empty: '没有给出取值',
  idsOfAll: '选择全部时不能同时指定编号',
  unknownParameter: '不支持的参数',
  otherKind: '与导出种类不一致',
} as const;
