import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './explorer.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { buildSchema } from 'graphql';
import { createClient } from 'graphql-ws';
import { createRoot } from 'react-dom/client';
import { examples } from './examples';

const socket = createClient({ url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql` });

const fetcher = createGraphiQLFetcher({ url: '/graphql', wsClient: socket });

/** The schema comes as a document from this server: introspection is off in production, and nothing is fetched from elsewhere. */
const start = async (root: HTMLElement) => {
  const answer = await fetch('/schema.graphql');
  const schema = buildSchema(await answer.text(), { assumeValid: true });
  createRoot(root).render(
    <GraphiQL fetcher={fetcher} schema={schema} defaultTabs={examples} defaultEditorToolsVisibility="variables">
      <GraphiQL.Logo>
        <a className="jq-explorer-brand" href="/">
          Jieqing GraphQL
        </a>
      </GraphiQL.Logo>
    </GraphiQL>,
  );
};

const root = document.getElementById('root');
if (root) void start(root);
