import * as orders from '@aura/contracts/budgets/order';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { serveReport } from '../../../core/listing/serve-report.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { answerOrderByLink } from './answer-order-by-link.ts';
import { cancelOrder } from './cancel-order.ts';
import { issueOrder } from './issue-order.ts';
import { listWaitingOrders } from './list-waiting-orders.ts';
import { openLinkedOrder } from './open-linked-order.ts';
import { openOrderLink } from './open-order-link.ts';
import { openOrderPdf } from './open-order-pdf.ts';
import { openOwnOrder } from './open-own-order.ts';
import { openOwnOrderPdf } from './open-own-order-pdf.ts';
import { orderRows } from './order.source.ts';
import { ownOrderRows } from './own-order.source.ts';
import { readOrders } from './read-orders.ts';
import { readOwnOrder } from './read-own-order.ts';
import { registerOrderAnswer } from './register-order-answer.ts';
import { remindOrder } from './remind-order.ts';
import { revokeOrderLink } from './revoke-order-link.ts';
import { verifyOrder } from './verify-order.ts';

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
