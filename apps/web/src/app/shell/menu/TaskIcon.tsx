import FiscalIcon from '@mui/icons-material/AccountBalanceOutlined';
import CustomersIcon from '@mui/icons-material/BusinessOutlined';
import ClaimsIcon from '@mui/icons-material/CarCrashOutlined';
import PayIcon from '@mui/icons-material/PaymentsOutlined';
import ReportsIcon from '@mui/icons-material/QueryStatsOutlined';
import CollectIcon from '@mui/icons-material/SavingsOutlined';
import ConfigurationIcon from '@mui/icons-material/TuneOutlined';
import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined';
import ProvidersIcon from '@mui/icons-material/HomeRepairServiceOutlined';
import type { ComponentType } from 'react';
import type { TaskName } from '../../../menu-tasks.ts';

const ICONS: Readonly<Record<TaskName | 'home', ComponentType<{ fontSize: 'small' }>>> = {
  home: HomeIcon,
  claims: ClaimsIcon,
  collect: CollectIcon,
  pay: PayIcon,
  fiscal: FiscalIcon,
  providers: ProvidersIcon,
  customers: CustomersIcon,
  reports: ReportsIcon,
  configuration: ConfigurationIcon,
};

/** In the shell's own file: an icon that came later would move the words of the menu. */
export function TaskIcon({ task }: { readonly task: TaskName | 'home' }) {
  const Icon = ICONS[task];
  return <Icon fontSize="small" />;
}
