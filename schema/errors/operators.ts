// Operators, integration, help and analytics.
import { type Row, refusal, row } from './row';

export const operatorErrors = {
  // Operators, integration, help, analytics
  OPERATOR_NOT_FOUND: refusal('运营人员不存在', 'Operator not found'),
  CLOCK_NOT_MOVABLE: refusal('当前模式不能调整时钟', 'The clock cannot be moved in this mode'),
  CLOCK_BACKWARDS: refusal('时钟只能向前调整', 'The clock only moves forward'),
  ARTICLE_OFFLINE: row('23003', 'empty', '文档已下线或不存在', 'The article is offline'),
  HELP_ARTICLE_NOT_FOUND: refusal('文章不存在', 'Article not found'),
  HELP_CATEGORY_NOT_FOUND: refusal('请选择分类', 'Choose a category'),
  HELP_CATEGORY_CODE_USED: refusal('该代码已被其他分类使用，请换一个', 'Another category has this code, choose another one'),
  HELP_NOTHING_FOUND: refusal('没有找到相关内容', 'Nothing found'),
  AMOUNT_RANGE_EMPTY: row('11001', 'silent', '暂无数据', 'No rows for the amount range'),
} as const satisfies Record<string, Row>;
