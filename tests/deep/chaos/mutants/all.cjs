module.exports = {
  mutants: [...require('./payout.cjs'), ...require('./money.cjs'), ...require('./kernel.cjs'), ...require('./tax.cjs')],
};
