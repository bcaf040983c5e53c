import {
  approveIndirectCost,
  readIndirectChoices,
  registerIndirectCost,
  rejectIndirectCost,
} from '@aura/contracts/invoicing/indirect-costs';
import { businessDay } from '@aura/domain/business-day';
import { daysAgo, type Telling } from './stories.ts';

const COSTS = [
  { category: 'fuel', supplier: 'Gasolinera del Eje', total: 3_480_00, ago: 8, proration: 'claims', fate: 'approved' },
  { category: 'office', supplier: 'Papelería La Goma', total: 1_264_50, ago: 6, proration: 'amount', fate: 'approved' },
  {
    category: 'freight',
    supplier: 'Mudanzas y Fletes Tepozán',
    total: 5_900_00,
    ago: 3,
    proration: 'amount',
    fate: 'waiting',
  },
  {
    category: 'travel',
    supplier: 'Hotel Posada del Ángel',
    total: 2_150_00,
    ago: 2,
    proration: 'claims',
    fate: 'rejected',
  },
] as const;

/** Indirect costs: two approved, one pending, one rejected. */
export async function tellSpending({ office, finance, second }: Telling): Promise<void> {
  const { units, holdings } = await finance.call(readIndirectChoices, {});
  const unit = units.find(({ code }) => code === 'DAT') ?? units[0];
  if (unit === undefined) return;
  for (const { category, supplier, total, ago, proration, fate } of COSTS)
    await daysAgo(office, ago, async () => {
      const spentOn = businessDay(office.clock.now);
      const { id } = await finance.call(registerIndirectCost, {
        body: {
          unitId: unit.id,
          zoneId: null,
          category,
          period: spentOn.slice(0, 7),
          proration,
          holding: holdings[0] ?? 'Tarjeta corporativa',
          note: '',
          receipt: null,
          spentOn,
          supplier,
          total,
        },
      });
      if (id === null) return;
      const params = { id };
      if (fate === 'approved') await second.call(approveIndirectCost, { params, body: { version: 1 } });
      if (fate === 'rejected')
        await second.call(rejectIndirectCost, {
          params,
          body: { decision: 'Falta el comprobante fiscal.', version: 1 },
        });
    });
}
