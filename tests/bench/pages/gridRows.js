// The same 20,000 payees for every grid: fifteen columns, one row in twenty with a problem.
const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨';
const GIVEN = '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明';

export const rowsOf = (count) =>
  Array.from({ length: count }, (_, n) => ({
    id: String(n + 1),
    lineNo: n + 1,
    name: SURNAMES[n % 16] + GIVEN[n % 18] + GIVEN[(n * 7) % 18],
    idCard: `33${String(1000 + (n % 9000))}********${String(1000 + (n % 9000))}`,
    phone: `160****${String(1000 + (n % 9000))}`,
    account: `6299 **** **** ${String(1000 + (n % 9000))}`,
    bankName: '示例商业银行',
    amount: `${1000 + (n % 4000)}.00`,
    amountText: null,
    sourceId: `SRC-${n + 1}`,
    bankAbstract: '服务费',
    platformName: '星穹直播',
    remark: `第${1 + (n % 50)}批`,
    isWrong: n % 20 === 19,
  }));

export const titles = [
  '序号',
  '姓名',
  '证件号',
  '手机号',
  '收款账号',
  '开户行',
  '金额',
  '来源编号',
  '摘要',
  '平台',
  '备注',
  '税额',
  '结果',
  '操作',
];

/** From mounting until the frame with the first row is painted, in ms. */
export const untilPainted = (mount, firstCell) =>
  new Promise((resolve) => {
    const from = performance.now();
    const rows = new MutationObserver(() => {
      if (!document.querySelector(firstCell)) return;
      rows.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - from);
        port2.postMessage(null);
      });
    });
    rows.observe(document, { childList: true, subtree: true });
    mount();
  });
