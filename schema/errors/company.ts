// Companies and their switches, subjects, files.
import { type Row, refusal, row } from './row';

export const companyErrors = {
  // Company, subject, product switches
  COMPANY_UNAVAILABLE: row('22008', 'toast', '企业服务已暂停，请联系客服', 'The company is suspended'),
  SUBJECT_CLOSED: row('22008', 'home', '合作主体已停止服务', 'The cooperation subject is closed'),
  SUBJECT_EXISTS: refusal(
    '已有相同代码或统一社会信用代码的合作主体，请核对',
    'There is a subject of this code or credit code, please check them',
  ),
  SUBJECT_NOT_FOUND: refusal('合作主体不存在', 'Subject not found'),
  SERVICE_NOT_OPEN: row('22001', 'dialog', '该业务未开通，请联系我们开通：{hotline}', 'This product is not opened, please call {hotline}'),
  SERVICE_OFFLINE: row(
    '22001',
    'dialog',
    '该业务已于{date}下线，请使用连续劳务',
    'This product ended on {date}, please use continuous labor',
  ),
  DOWNTIME: row('22001', 'dialog', '系统维护中，暂不能提交结算', 'Maintenance: settlements cannot be submitted'),
  SCENARIO_UNKNOWN: refusal('请选择业务场景', 'Please choose a business scenario'),

  // Files and uploads
  FILE_NOT_FOUND: refusal('文件不存在或已失效', 'File not found'),
  FILE_REQUIRED: refusal('请先上传文件', 'Please upload a file first'),
  FILE_TYPE_WRONG: refusal('文件格式有误', 'The file type is wrong'),
  FILE_TOO_LARGE: refusal('文件不能超过 {limitMb}MB', 'The file must not exceed {limitMb} MB'),
  FILE_ENCRYPTED: refusal(
    '文件设有打开密码，请用 Excel 打开、取消密码后另存为 .xlsx 再上传',
    'The file has a password, please remove it and save as .xlsx',
  ),
  FILE_DAMAGED: refusal(
    '文件已损坏，无法读取，请用 Excel 打开后另存为 .xlsx 再上传',
    'The file is damaged, please open it in Excel and save it as .xlsx',
  ),
  FILE_UNSAFE: refusal('文件内容异常，已拒绝读取', 'The file was refused as unsafe'),
  FILE_NO_ROWS: refusal('文件中没有数据行', 'The file has no rows'),
  FILE_TOO_MANY_ROWS: refusal('数据行数超过 {limit} 行，请拆分后上传', 'More than {limit} rows, please split the file'),
  FILE_TOO_MANY_COLUMNS: refusal('表格超过 {limit} 列', 'More than {limit} columns'),
  FILE_CELL_MISPLACED: refusal(
    '第 {line} 行里有单元格标注为 {cell}（重复，或属于别的行），无法确定数据是谁的，请用 Excel 打开、核对后另存为 .xlsx 再上传',
    'Row {line} holds a cell that is called {cell}, twice or of another row: please open the file in Excel, check it and save it as .xlsx',
  ),
  FILE_ROW_MISPLACED: refusal(
    '第 {line} 行出现在第 {before} 行之后（重复或顺序颠倒），无法确定数据是谁的，请用 Excel 打开、核对后另存为 .xlsx 再上传',
    'Row {line} stands behind row {before}: please open the file in Excel, check it and save it as .xlsx',
  ),
  FILE_CELL_TOO_LONG: refusal('第 {line} 行有单元格超过 {limit} 个字符', 'A cell of row {line} exceeds {limit} characters'),
  FILE_SHEET_UNKNOWN: refusal('工作表{sheet}不存在', 'There is no sheet {sheet}'),
  FILE_NOT_SHEET: refusal(
    '文件格式有误：文件已损坏或不是表格，请用 Excel 打开后另存为 .xlsx 或 .csv 再上传',
    'The file is damaged or no sheet, please open it in Excel and save it as .xlsx or .csv',
  ),
  FILE_WEB_PAGE: refusal(
    '文件实际是网页格式（改名的 HTML 或 XML），请用 Excel 打开后另存为 .xlsx 再上传',
    'The file is a renamed web page, please open it in Excel and save it as .xlsx',
  ),
  FILE_STILL_OPEN: refusal(
    '这不是表格本身，而是表格打开时产生的临时文件：请先在 Excel 或 WPS 中关闭表格，再上传原文件',
    'This is what a program leaves beside an open file: close the sheet there and upload the sheet itself',
  ),
  FILE_OLD_EXCEL: refusal(
    '这是旧版 .xls 或 WPS 的 .et 文件，请用 Excel 或 WPS 打开后另存为 .xlsx 再上传',
    'This is an .xls file, or an .et file of WPS: please save it as .xlsx first',
  ),
  FILE_BINARY_EXCEL: refusal(
    '文件格式有误：这是 .xlsb 文件，请用 Excel 打开后另存为 .xlsx 再上传',
    'This is an .xlsb file: please save it as .xlsx first',
  ),
  FILE_OPEN_DOCUMENT: refusal(
    '文件格式有误：这是 .ods 文件（LibreOffice、OpenOffice 表格），请打开后另存为 .xlsx 再上传',
    'This is an .ods file: please save it as .xlsx first',
  ),
  FILE_NUMBERS: refusal(
    '文件格式有误：这是 Numbers 表格，请在 Numbers 中选择“文件 - 导出为 - Excel”，再上传导出的 .xlsx',
    'This is a sheet of Numbers: please export it to Excel there and upload the .xlsx',
  ),
  FILE_WORDS: refusal(
    '文件格式有误：这是 Word、WPS 文字或演示文档，不是表格，请把名单整理到表格中，保存为 .xlsx 再上传',
    'This is a document or a presentation and no sheet: please put the list into a sheet and save it as .xlsx',
  ),
  FILE_PDF: refusal(
    '文件格式有误：这是 PDF 文件，无法读取其中的表格，请上传 .xlsx 或 .csv 原表，或从原系统导出 .xlsx',
    'This is a PDF: please upload the sheet itself as .xlsx or .csv',
  ),
  FILE_PICTURE: refusal(
    '文件格式有误：这是图片，无法读取其中的表格，请上传 .xlsx 或 .csv 原表',
    'This is a picture: please upload the sheet itself as .xlsx or .csv',
  ),
  FILE_ARCHIVE: refusal(
    '文件格式有误：这是压缩包，请解压后上传其中的 .xlsx 或 .csv 文件',
    'This is an archive: please unpack it and upload the .xlsx or .csv in it',
  ),
  FILE_BIG5: refusal(
    '文件格式有误：这是繁体中文 Big5 编码的 CSV，请用 Excel 打开、核对姓名后另存为 .xlsx（或 UTF-8 编码的 CSV）再上传',
    'This is a CSV in Big5: please open it in Excel, look at the names and save it as .xlsx or as CSV in UTF-8',
  ),
  FILE_EXPANDS_TOO_LARGE: refusal('文件解压后过大，请删除多余的格式和图片或拆分后重新上传', 'The file expands to too much'),
  FILE_TOO_SLOW: refusal('文件读取超时，请拆分后重新上传', 'Reading the file took too long, please split it'),
  FILE_ENCODING_UNKNOWN: refusal('无法识别文件编码，请另存为 UTF-8 编码的 CSV 或 .xlsx 后重新上传', 'The text encoding is not known'),
  FILE_QUOTE_OPEN: refusal('第 {line} 行的引号没有成对，请修改后重新上传', 'A quote is not closed in row {line}'),
  FILE_ROW_TWICE: refusal(
    '更正文件第 {first} 行与第 {second} 行的行标识相同（复制了整行？），没有继续导入；请只保留一行，新增的人请直接在名单中添加',
    'Rows {first} and {second} of the corrected file have one key: keep one of them, and add new people in the list itself',
  ),
  UPLOAD_LIMIT_REACHED: refusal('同时上传的文件过多，请稍后再试', 'Too many uploads at once'),
  STORAGE_FULL: row('10000', 'toast', '文件存储空间不足，请联系客服', 'The file storage is full'),
} as const satisfies Record<string, Row>;
