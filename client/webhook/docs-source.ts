import { type DefinitionNode, type FieldDefinitionNode, type InputValueDefinitionNode, parse, print } from 'graphql';

type Kind = 'query' | 'mutation' | 'subscription' | 'type';

/** One thing that the documents tell: an operation, or a type with its fields. */
export type DocEntry = {
  id: string;
  kind: Kind;
  name: string;
  zh: string;
  en: string;
  errors: string[];
  answers: string | null;
  /** `needs` = a field that takes an argument it can not do without. */
  parts: { name: string; type: string; zh: string; en: string; needs: boolean }[];
};

const rootKinds: Record<string, Kind> = { Query: 'query', Mutation: 'mutation', Subscription: 'subscription' };
const ERRORS = /\s*Errors:\s*([\w, ]+)\.?\s*$/;

/** Descriptions of the SDL say the same twice: Chinese, then English, then what may be refused. */
const wordsOf = (text = '') => {
  const errors = (ERRORS.exec(text)?.[1] ?? '').split(',').flatMap((one) => one.trim() || []);
  const [zh = '', ...en] = text.replace(ERRORS, '').split(' / ');
  return { zh: zh.trim(), en: en.join(' / ').trim() || zh.trim(), errors };
};

const partOf = (node: InputValueDefinitionNode | FieldDefinitionNode) => {
  const { zh, en } = wordsOf(node.description?.value);
  const asked = 'arguments' in node ? (node.arguments ?? []) : [];
  const needs = asked.some(({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue);
  return { name: node.name.value, type: print(node.type), zh, en, needs };
};

const operationOf =
  (kind: Kind) =>
  (field: FieldDefinitionNode): DocEntry => ({
    id: `${kind}:${field.name.value}`,
    kind,
    name: field.name.value,
    ...wordsOf(field.description?.value),
    answers: print(field.type),
    parts: (field.arguments ?? []).map(partOf),
  });

const entriesOf = (node: DefinitionNode): DocEntry[] => {
  if (node.kind !== 'ObjectTypeDefinition' && node.kind !== 'ObjectTypeExtension' && node.kind !== 'InputObjectTypeDefinition') {
    if (node.kind !== 'EnumTypeDefinition') return [];
    const parts = (node.values ?? []).map((one) => ({ name: one.name.value, type: '', needs: false, ...wordsOf(one.description?.value) }));
    return [{ id: node.name.value, kind: 'type', name: node.name.value, ...wordsOf(node.description?.value), answers: null, parts }];
  }
  const name = node.name.value;
  const kind = rootKinds[name];
  if (kind) return ((node.fields ?? []) as FieldDefinitionNode[]).map(operationOf(kind));
  const description = 'description' in node ? node.description?.value : '';
  return [{ id: name, kind: 'type', name, ...wordsOf(description), answers: null, parts: (node.fields ?? []).map(partOf) }];
};

/** Everything that the published SDL says, operations first. */
export const readDocs = (sdl: string): DocEntry[] => parse(sdl, { noLocation: true }).definitions.flatMap(entriesOf);

/** Whether all words of a search stand in it, in whatever language. */
export const matches = (keyword: string, texts: readonly string[]): boolean => {
  const text = texts.join('\n').toLowerCase();
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
