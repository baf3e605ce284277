import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Login() {
  const [account, setAccount] = useState('');
  return h(
    'main',
    null,
    h('h1', null, '结清'),
    h('p', null, '灵活用工结算平台'),
    h(
      'form',
      null,
      h('input', { value: account, onChange: (event) => setAccount(event.target.value), placeholder: '手机号' }),
      h('button', { type: 'submit' }, '登录'),
    ),
  );
}

createRoot(document.getElementById('root')).render(h(Login));
