import { testEverySecondEndpoint } from './access-matrix.ts';

await testEverySecondEndpoint(0);
