import 'i18next';
import type app from '../locales/zh-CN/app.json';
import type create from '../locales/zh-CN/create.json';
import type exports from '../locales/zh-CN/export.json';
import type fund from '../locales/zh-CN/fund.json';
import type gallery from '../locales/zh-CN/gallery.json';
import type home from '../locales/zh-CN/home.json';
import type kit from '../locales/zh-CN/kit.json';
import type lines from '../locales/zh-CN/lines.json';
import type ops from '../locales/zh-CN/ops.json';
import type payment from '../locales/zh-CN/payment.json';
import type reveal from '../locales/zh-CN/reveal.json';
import type review from '../locales/zh-CN/review.json';
import type roster from '../locales/zh-CN/roster.json';
import type seed from '../locales/zh-CN/seed.json';
import type session from '../locales/zh-CN/session.json';
import type statement from '../locales/zh-CN/statement.json';

// The keys of every file are checked where they are used; a new file gets a line here.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof app;
      create: typeof create;
      export: typeof exports;
      fund: typeof fund;
      gallery: typeof gallery;
      home: typeof home;
      kit: typeof kit;
      lines: typeof lines;
      ops: typeof ops;
      payment: typeof payment;
      reveal: typeof reveal;
      review: typeof review;
      roster: typeof roster;
      seed: typeof seed;
      session: typeof session;
      statement: typeof statement;
    };
  }
}
