import { object } from 'yup';
import { query } from '../kernel/usecase';
import { safetyView } from './views';

export const mySafety = query({ name: 'mySafety', realm: 'company', needs: null, input: object({}), run: (ctx) => safetyView(ctx) });
