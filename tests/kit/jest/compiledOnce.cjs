// Every test file loads the product anew, in a context of its own, and jest has all of it parsed and compiled anew for that: a fifth of
// what a small file costs. A script of node:vm may be run in many contexts, so a worker compiles a module once, for all its test files.
const vm = require('node:vm');

const compileAnew = vm.compileFunction;
/** By the module's path; also the text, because what a module is transformed to may depend on the project. */
const known = new Map();

vm.compileFunction = (text, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!parsingContext || !filename || filename.endsWith('.test.ts')) return compileAnew(text, parameters, options);
  let module = known.get(filename);
  if (module?.text !== text) {
    const head = `(function (${parameters.join(', ')}) {`;
    module = { text, script: new vm.Script(`${head}${text}\n})`, { filename, columnOffset: -head.length }) };
    known.set(filename, module);
  }
  return module.script.runInContext(parsingContext);
};

module.exports = require('jest-runtime');
