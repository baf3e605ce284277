// The same pieces of Chakra UI, with the parts that a page needs for the same behaviour.
import { Field, FileUpload, Input, Pagination, PinInput, Tabs } from '@chakra-ui/react';
import { useState } from 'react';

export const field = () => (
  <Field.Root required invalid>
    <Field.Label>姓名</Field.Label>
    <Input />
    <Field.HelperText>与身份证一致</Field.HelperText>
    <Field.ErrorText>请填写姓名</Field.ErrorText>
  </Field.Root>
);
export const tabs = () => {
  const [current, setCurrent] = useState('a');
  return (
    <Tabs.Root value={current} onValueChange={({ value }) => setCurrent(value)}>
      <Tabs.List aria-label="视图">
        <Tabs.Trigger value="a">全部 12</Tabs.Trigger>
        <Tabs.Trigger value="b">待付款 3</Tabs.Trigger>
        <Tabs.Trigger value="c">已完成 9</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value={current}>内容</Tabs.Content>
    </Tabs.Root>
  );
};
export const pagination = () => {
  const [page, setPage] = useState(2);
  return (
    <Pagination.Root count={4321} pageSize={20} page={page} siblingCount={4} onPageChange={({ page: next }) => setPage(next)}>
      <Pagination.PageText />
      <Pagination.PrevTrigger aria-label="上一页">‹</Pagination.PrevTrigger>
      <Pagination.Items render={({ value }) => <button type="button">{value}</button>} />
      <Pagination.NextTrigger aria-label="下一页">›</Pagination.NextTrigger>
    </Pagination.Root>
  );
};
export const pinInput = () => {
  const [value, setValue] = useState<string[]>([]);
  return (
    <PinInput.Root value={value} onValueChange={({ value: next }) => setValue(next)} otp count={6}>
      <PinInput.HiddenInput />
      <PinInput.Control>
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <PinInput.Input key={at} index={at} />
        ))}
      </PinInput.Control>
    </PinInput.Root>
  );
};
export const fileUpload = () => (
  <FileUpload.Root accept={['.xlsx']} maxFileSize={1_000_000} maxFiles={1}>
    <FileUpload.HiddenInput />
    <FileUpload.Dropzone>
      <FileUpload.DropzoneContent>一次一个文件</FileUpload.DropzoneContent>
    </FileUpload.Dropzone>
    <FileUpload.List />
  </FileUpload.Root>
);
