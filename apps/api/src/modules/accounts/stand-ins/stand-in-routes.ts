import * as standIns from '@aura/contracts/stand-ins';
import { type Served, serve } from '../../../core/serve.ts';
import { endStandIn, endUserStandIn, listStandIns, listUserStandIns, nameStandIn } from './stand-ins.ts';

export const standInRoutes: readonly Served[] = [
  serve(standIns.listStandIns, listStandIns),
  serve(standIns.nameStandIn, nameStandIn),
  serve(standIns.endStandIn, endStandIn),
  serve(standIns.listUserStandIns, listUserStandIns),
  serve(standIns.endUserStandIn, endUserStandIn),
];
