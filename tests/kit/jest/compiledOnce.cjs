// Every test file loads the product anew, in a context of its own, and jest has all of it found, read, transformed, parsed and compiled
// anew for that: half of what a small file costs. What does not differ between two files is kept by the worker for all its test files: where
// a name leads, what a module is transformed to, and its script, which node:vm may run in many contexts.
const vm = require('node:vm');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const compileAnew = vm.compileFunction;
/** By the module's path; also the text, because what a module is transformed to may depend on the project. */
const scripts = new Map();

vm.compileFunction = (text, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!parsingContext || !filename || filename.endsWith('.test.ts')) return compileAnew(text, parameters, options);
  let module = scripts.get(filename);
  if (module?.text !== text) {
    const head = `(function (${parameters.join(', ')}) {`;
    module = { text, script: new vm.Script(`${head}${text}\n})`, { filename, columnOffset: -head.length }) };
    scripts.set(filename, module);
  }
  return module.script.runInContext(parsingContext);
};

const ROOT = path.resolve(__dirname, '../../..');
/** Nobody writes there while tests run. */
const KEPT = ['server', 'schema', 'migrations', 'node_modules', 'tests/kit'].map((place) => path.join(ROOT, place) + path.sep);
const isKept = (file) => KEPT.some((place) => file.startsWith(place));
/** They know of no test and need no `jest`, which is two dozen closures for each module. */
const UNAWARE = [...KEPT.slice(0, 3), path.join(ROOT, 'node_modules/')];
const isUnaware = (file) => UNAWARE.some((place) => file.startsWith(place)) && !/\/node_modules\/(?:jest|@jest|expect)/.test(file);

/** By the rules of transformation, which all our projects share. */
const texts = new Map();

function keepTexts(cache, rules) {
  const transformAnew = cache.transform;
  const known = texts.get(rules) ?? new Map();
  texts.set(rules, known);
  cache.transform = function transform(file, options) {
    if (!isKept(file) || options?.supportsStaticESM) return transformAnew.call(this, file, options);
    const key = options?.isInternalModule ? `${file}?` : file;
    const kept = known.get(key);
    if (!kept) {
      const text = transformAnew.call(this, file, options);
      known.set(key, { text, transformed: this.transforms.get(file) });
      return text;
    }
    if (kept.transformed) {
      this.transforms.set(file, kept.transformed);
      if (kept.transformed.sourceMapPath) this.sourceMaps.set(file, kept.transformed.sourceMapPath);
    }
    return kept.text;
  };
}

/** By the resolver, of which a worker has one for each project. */
const places = new WeakMap();

class KeptMap extends Map {
  clear() {}
}

module.exports = class KeepingRuntime extends Runtime {
  constructor(config, environment, resolver, ...rest) {
    super(config, environment, resolver, ...rest);
    keepTexts(this.transformCache, JSON.stringify([config.transform, config.transformIgnorePatterns]));
    if (!places.has(resolver)) places.set(resolver, new KeptMap());
    this._resolution.cjsCache = places.get(resolver);
    const { jestGlobals } = this;
    const objectFor = jestGlobals.jestObjectFor;
    jestGlobals.jestObjectFor = (from) => (isUnaware(from) ? undefined : objectFor.call(jestGlobals, from));
  }
};
module.exports.default = module.exports;
