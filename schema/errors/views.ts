// Saved views, and whatever else is listed.
import { type Row, refusal } from './row';

export const viewErrors = {
  // Saved views of lists
  LIST_VIEW_NOT_FOUND: refusal('视图不存在或已被删除', 'The view does not exist or was deleted'),
  LIST_VIEW_NAME_TAKEN: refusal('您在该列表已有同名视图，请换一个名称', 'You have a view of this name in this list'),
  LIST_VIEW_LIMIT: refusal('每个列表最多 {max} 个视图，请先删除不用的视图', 'A list has at most {max} views, delete one first'),
  LIST_VIEW_INVALID: refusal(
    '视图含有该列表没有的条件，请刷新页面后重新保存',
    'The view has a condition that its list does not know, please reload and save again',
  ),
  LIST_VIEW_PERSONAL: refusal(
    '身份证号、手机号、姓名等个人信息不能保存在视图中，请去掉后再保存',
    'Numbers and names of persons are not kept in views, please remove them first',
  ),
  LIST_VIEW_NOT_YOURS: refusal(
    '共享视图只能由创建人或企业管理员修改，您可以另存为自己的视图',
    'A shared view is changed by who made it or by the master; save one of your own',
  ),
  LIST_VIEW_NOT_SHARED: refusal('请先共享视图，再设为企业默认', 'Share the view first, then make it the default of the company'),
} as const satisfies Record<string, Row>;
