// Worker thread: draws contracts and puts signatures into them.
import { serveOrders } from '../../kernel/pdf/pdfThread';
import { type ContractWork, drawWork } from './contractWork';

serveOrders<ContractWork>(drawWork);
