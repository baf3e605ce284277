import { BookOpen, Download, Terminal } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errors } from '../../schema/errors';
import { webhookEvent } from '../../schema/webhooks';
import { DevelopersTabs } from '../app/developers-tabs';
import { paths } from '../app/paths';
import { Button } from '../kit/actions/button';
import { PartTable } from '../kit/detail/part-table';
import { Empty } from '../kit/feedback/empty';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { language } from '../kit/language/spoken';
import { PageHead } from '../kit/list/page-head';
import { ViewTabs } from '../kit/list/view-tabs';
import { TypeTag } from '../kit/status/status';
import clientSource from '../sdk/jieqing.ts?raw';
import clientSample from '../sdk/sample.ts?raw';
import { accessOf, byAccess } from './docs-access';
import { type DocEntry, matches, readDocs } from './docs-source';
import { exampleOf } from './example';
import sample from './samples/verify.ts?raw';
import { type Draft, TryIt } from './try-it';
import './webhook.css';
import './docs.css';

type Tab = 'operations' | 'types' | 'events' | 'errors' | 'verify' | 'client' | 'try';
/** Tabs that are searched. */
type Found = 'operations' | 'types' | 'events' | 'errors';
const isSearched = (tab: Tab): tab is Found => tab !== 'verify' && tab !== 'client' && tab !== 'try';
const FIRST: Draft = { query: 'query {\n  sandbox { isReady companyName now code }\n}', variables: '{}' };
const errorRows = Object.entries(errors).map(([key, row]) => ({ key, ...row }));
const eventRows = webhookEvent.keys.map((key) => ({ key, type: webhookEvent.code(key), label: webhookEvent.label(key) }));
const tones = { query: 'progress', mutation: 'await', subscription: 'review', type: 'draft' } as const;

const sampleBody = (type: string): string =>
  JSON.stringify(
    {
      type,
      timestamp: '2026-11-20T10:41:09+08:00',
      data: { id: '8841', code: 'JS20261120000001', status: 'FAILED', version: 7, companyId: '1' },
    },
    null,
    2,
  );

/** The published SDL, read once; null while it is on its way. */
const useDocs = (): DocEntry[] | null => {
  const [docs, setDocs] = useState<DocEntry[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void fetch('/schema.graphql')
      .then((answer) => answer.text())
      .then((sdl) => isGone || setDocs(readDocs(sdl)));
    return () => {
      isGone = true;
    };
  }, []);
  return docs;
};

/** Which scopes a token needs for it, or that none will do. */
const Access = ({ name }: { name: string }) => {
  const { t } = useTranslation('webhook');
  const access = accessOf(name);
  return <small className="mu access">{access.kind === 'scopes' ? access.labels : t(`docs.access.${access.kind}`)}</small>;
};

const Scopes = ({ name }: { name: string }) => {
  const { t } = useTranslation('webhook');
  const access = accessOf(name);
  if (access.kind !== 'scopes') return null;
  return (
    <p>
      {t('docs.scopes')} <code className="jq-mono">{access.codes}</code>
    </p>
  );
};

const Entry = ({ of, onTry }: { of: DocEntry; onTry: (of: DocEntry) => void }) => {
  const { t } = useTranslation('webhook');
  const isChinese = language() === 'zh-CN';
  return (
    <details className="jq-doc">
      <summary>
        {of.kind === 'type' ? null : <TypeTag tone={tones[of.kind]} label={t(`docs.${of.kind}`)} />}
        <b>
          <code className="jq-mono">{of.name}</code>
        </b>
        <span className="mu">{isChinese ? of.zh : of.en}</span>
        {of.kind === 'type' ? null : <Access name={of.name} />}
      </summary>
      {of.parts.length > 0 ? (
        <PartTable
          label={of.name}
          rows={of.parts}
          rowId={({ name }) => name}
          columns={[
            {
              key: 'name',
              header: t(of.kind === 'type' ? 'docs.fields' : 'docs.arguments'),
              cell: ({ name }) => <code className="jq-mono">{name}</code>,
            },
            { key: 'type', header: t('docs.type'), cell: ({ type }) => <code className="jq-mono mu">{type || '—'}</code> },
            { key: 'text', header: t('docs.text'), cell: ({ zh, en }) => (isChinese ? zh : en) },
          ]}
        />
      ) : null}
      {of.kind === 'type' ? null : <Scopes name={of.name} />}
      {of.answers ? (
        <p>
          {t('docs.answers')} <code className="jq-mono">{of.answers}</code>
        </p>
      ) : null}
      {of.errors.length > 0 ? (
        <p>
          {t('docs.errorsOf')} <code className="jq-mono">{of.errors.join('  ')}</code>
        </p>
      ) : null}
      {of.kind === 'query' || of.kind === 'mutation' ? (
        <p>
          <Button size="sm" onClick={() => onTry(of)}>
            {t('docs.tryOne')}
          </Button>
        </p>
      ) : null}
    </details>
  );
};

const Verify = () => {
  const { t } = useTranslation('webhook');
  return (
    <div className="jq-doc-text">
      <p>{t('docs.bodyHint')}</p>
      <p>{t('docs.schedule')}</p>
      <h3>{t('docs.body')}</h3>
      <pre className="jq-code">{sampleBody('line.failed')}</pre>
      <h3>{t('docs.sample')}</h3>
      <pre className="jq-code jq-code-long">{sample}</pre>
    </div>
  );
};

const TypedClient = () => {
  const { t } = useTranslation('webhook');
  return (
    <div className="jq-doc-text">
      <p>{t('docs.clientText')}</p>
      <h3>{t('docs.clientSample')}</h3>
      <pre className="jq-code jq-code-long">{clientSample}</pre>
      <h3>{t('docs.clientSource')}</h3>
      <pre className="jq-code jq-code-long">{clientSource}</pre>
    </div>
  );
};

const Errors = ({ rows }: { rows: typeof errorRows }) => {
  const { t } = useTranslation('webhook');
  const isChinese = language() === 'zh-CN';
  return (
    <PartTable
      label={t('docs.errors')}
      rows={rows}
      rowId={({ key }) => key}
      columns={[
        { key: 'code', header: t('docs.code'), cell: ({ key }) => <code className="jq-mono">{key}</code> },
        { key: 'rest', header: t('docs.restCode'), cell: ({ rest }) => <span className="num">{rest}</span> },
        { key: 'text', header: t('docs.text'), cell: ({ zh, en }) => (isChinese ? zh : en) },
      ]}
    />
  );
};

const Events = ({ rows }: { rows: typeof eventRows }) => {
  const { t } = useTranslation('webhook');
  return (
    <PartTable
      label={t('docs.events')}
      rows={rows}
      rowId={({ key }) => key}
      columns={[
        { key: 'type', header: t('docs.type'), cell: ({ type }) => <code className="jq-mono">{type}</code> },
        { key: 'key', header: t('docs.key'), cell: ({ key }) => <code className="jq-mono mu">{key}</code> },
        { key: 'text', header: t('docs.text'), cell: ({ key }) => webhookEvent.label(key) },
      ]}
    />
  );
};

/** API-012: what can be asked, told and refused, searched in one place; made of the published contract. */
const DocsScreen = () => {
  const { t } = useTranslation(['webhook', 'app']);
  const docs = useDocs();
  const [tab, setTab] = useState<Tab>('operations');
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useMemo(() => {
    const entries = (docs ?? []).filter(({ name, zh, en, parts }) => matches(keyword, [name, zh, en, ...parts.map((part) => part.name)]));
    return {
      operations: byAccess(entries.filter(({ kind }) => kind !== 'type')),
      types: entries.filter(({ kind }) => kind === 'type'),
      events: eventRows.filter(({ key, type, label }) => matches(keyword, [key, type, label])),
      errors: errorRows.filter(({ key, rest, zh, en }) => matches(keyword, [key, rest, zh, en])),
    };
  }, [docs, keyword]);
  const types = useMemo(() => new Map((docs ?? []).filter(({ kind }) => kind === 'type').map((one) => [one.name, one])), [docs]);
  const [draft, setDraft] = useState(FIRST);
  const tryOne = (of: DocEntry) => {
    setDraft(exampleOf(of, types));
    setTab('try');
  };
  const count = (key: Tab) => (isSearched(key) ? found[key].length : null);
  const tabs = (['operations', 'types', 'events', 'errors', 'try', 'client', 'verify'] as const).map((key) => ({
    key,
    label: t(`docs.${key}`),
    count: count(key),
  }));
  const isEmpty = isSearched(tab) && found[tab].length === 0;
  return (
    <>
      <PageHead
        title={t('app:developers.title')}
        documentTitle={t('docs.title')}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('app:nav.insight') },
          { label: t('app:developers.title') },
          { label: t('app:developers.docs') },
        ]}
        actions={
          <>
            <a className="jq-btn" data-variant="outline" href="/schema.graphql" download="jieqing.graphql">
              <Download size={16} aria-hidden="true" /> {t('docs.sdl')}
            </a>
            <a className="jq-btn" data-variant="outline" href={paths.apiDocs}>
              <BookOpen size={16} aria-hidden="true" /> {t('docs.rest')}
            </a>
            <a className="jq-btn" data-variant="solid" href={paths.graphiql} title={t('docs.tryHint')}>
              <Terminal size={16} aria-hidden="true" /> {t('docs.tryIt')}
            </a>
          </>
        }
      />
      <DevelopersTabs />
      <section className="jq-card jq-docs" aria-label={t('docs.title')}>
        <header>
          <p className="mu">{t('docs.intro')}</p>
          <input
            className="jq-input"
            type="search"
            aria-label={t('docs.searchLabel')}
            placeholder={t('docs.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </header>
        <ViewTabs label={t('docs.tabs')} tabs={tabs} current={tab} onChange={(key) => setTab(key as Tab)} panelId="docs-panel" />
        <div id="docs-panel" role="tabpanel" aria-label={t(`docs.${tab}`)}>
          {!docs && (tab === 'operations' || tab === 'types') ? <SkeletonLines lines={8} /> : null}
          {docs && isEmpty ? <Empty kind="filtered" text={t('docs.nothing', { keyword })} /> : null}
          {tab === 'operations' || tab === 'types' ? found[tab].map((entry) => <Entry key={entry.id} of={entry} onTry={tryOne} />) : null}
          {tab === 'events' && !isEmpty ? <Events rows={found.events} /> : null}
          {tab === 'errors' && !isEmpty ? <Errors rows={found.errors} /> : null}
          {tab === 'try' ? <TryIt draft={draft} onChange={setDraft} /> : null}
          {tab === 'client' ? <TypedClient /> : null}
          {tab === 'verify' ? <Verify /> : null}
        </div>
        <footer className="mu num">{isSearched(tab) ? t('docs.count', { count: found[tab].length }) : null}</footer>
      </section>
    </>
  );
};

export default DocsScreen;
