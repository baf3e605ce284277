/** What a caller of the REST doors is told when it was done, in the words of the pages. */
export const doneTexts = {
  profileSaved: '保存成功',
  verificationChanged: '支付验证修改成功',
  masterTransferred: '管理员转让成功',
  memberInvited: '邀请成功!',
  rolesChanged: '编辑权限成功!',
  memberRemoved: '用户删除成功!',
  statementStopped: '结算单已终止',
  linesStopped: '发放已终止',
  failuresHandedIn: '异常处理已提交',
  allRead: '已全部设为已读',
  unbindSent: '解绑短信发送成功！',
} as const;
