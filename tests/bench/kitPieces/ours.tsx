// Our pieces as a page uses them.
import { useState } from 'react';
import { Field } from '../../../client/kit/form/field';
import { Pagination } from '../../../client/kit/list/pagination';
import type { ListState } from '../../../client/kit/list/use-list';
import { ViewTabs } from '../../../client/kit/list/view-tabs';
import { SixBoxes } from '../../../client/kit/otp/six-boxes';
import { DropZone } from '../../../client/kit/upload/drop-zone';

const nothing = () => undefined;

export const field = () => (
  <Field name="name" label="姓名" hint="与身份证一致" error="请填写姓名" required>
    <input id="name" className="jq-input" aria-describedby="name-error name-hint" aria-invalid />
  </Field>
);
export const tabs = () => {
  const [current, setCurrent] = useState('a');
  return (
    <>
      <ViewTabs
        panelId="panel"
        label="视图"
        tabs={[
          { key: 'a', label: '全部', count: 12 },
          { key: 'b', label: '待付款', count: 3 },
          { key: 'c', label: '已完成', count: 9 },
        ]}
        current={current}
        onChange={setCurrent}
      />
      <div id="panel" role="tabpanel">
        内容
      </div>
    </>
  );
};
export const pagination = () => {
  const [page, setPage] = useState(2);
  const list = { page, size: 20, setPage, setSize: nothing } as unknown as ListState;
  return <Pagination label="结算单" list={list} total={4321} />;
};
export const pinInput = () => {
  const [value, setValue] = useState('');
  return <SixBoxes value={value} onChange={setValue} />;
};
export const fileUpload = () => (
  <DropZone accept={['.xlsx']} maxBytes={1_000_000} target={{ path: '/api/file/upload' } as never} onDone={nothing} hint="一次一个文件" />
);
