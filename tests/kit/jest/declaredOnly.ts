// For every test, whatever it loads: a command that answers a refusal it does not declare fails loudly, as a fault of the product.
import { refuseUndeclared } from '../../../server/kernel/refusals';

refuseUndeclared();
