import * as orders from '@aura/contracts/budgets/order';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { serveReport } from '../../../core/listing/serve-report.ts';
import { type Served, serve } from '../../../core/serve.ts';
import {
  answerOrderByLink,
  registerOrderAnswer,
  openLinkedOrder,
  openOrderLink,
  revokeOrderLink,
} from './order-answers.ts';
import { cancelOrder } from './cancel-order.ts';
import { issueOrder } from './issue-order.ts';
import { orderRows, listWaitingOrders } from './order.source.ts';
import { openOrderPdf, openOwnOrderPdf, verifyOrder, remindOrder } from './order-papers.ts';
import { openOwnOrder, readOwnOrder, ownOrderRows } from './own-orders.ts';
import { readOrders } from './read-orders.ts';

export const orderRoutes: readonly Served[] = [
  ...serveReport(orders.orderListing, orderRows),
  ...serveListing(orders.ownOrderListing, ownOrderRows),
  serve(orders.readOrders, readOrders),
  serve(orders.issueOrder, issueOrder),
  serve(orders.remindOrder, remindOrder),
  serve(orders.registerOrderAnswer, registerOrderAnswer),
  serve(orders.revokeOrderLink, revokeOrderLink),
  serve(orders.cancelOrder, cancelOrder),
  serve(orders.openOrderPdf, openOrderPdf),
  serve(orders.openOrderLink, openOrderLink),
  serve(orders.openLinkedOrder, openLinkedOrder),
  serve(orders.answerOrderByLink, answerOrderByLink),
  serve(orders.verifyOrder, verifyOrder),
  serve(orders.listWaitingOrders, listWaitingOrders),
  serve(orders.readOwnOrder, readOwnOrder),
  serve(orders.openOwnOrderPdf, openOwnOrderPdf),
  serve(orders.openOwnOrder, openOwnOrder),
];
