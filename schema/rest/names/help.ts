import { form, id, instant, text, type WireField } from '../types';

/** The help centre (HLP-004). */
export const helpNames = {
  parentId: id('上级分类 ID', 'Category above'),
  categoryId: id('分类 ID', 'Category'),
  categoryName: text('分类名称', 'Name of the category', '快速上手'),
  summary: text('摘要', 'Summary', '从上传名单到付款完成'),
  video: text('视频地址', 'Address of a video', ''),
  update_time: instant('更新时间', 'Updated at'),
  updateTime: instant('更新时间', 'Updated at'),
  articleCategory: text('所在分类', 'The category', '结算'),
  articleList: form('文章', 'Articles'),
  firstCategory: form('一级分类', 'First category'),
  secondCategory: form('二级分类', 'Second category'),
} satisfies Readonly<Record<string, WireField>>;
