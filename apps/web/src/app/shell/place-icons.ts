import ClaimsIcon from '@mui/icons-material/CarCrashOutlined';
import CausesIcon from '@mui/icons-material/ReportProblemOutlined';
import ScoresIcon from '@mui/icons-material/LeaderboardOutlined';
import PriceIndexIcon from '@mui/icons-material/TrendingUpOutlined';
import TrappedIcon from '@mui/icons-material/HourglassBottomOutlined';
import RegisterIcon from '@mui/icons-material/AddBoxOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import PriceRuleIcon from '@mui/icons-material/PriceCheckOutlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import PaymentRuleIcon from '@mui/icons-material/GavelOutlined';
import HeldIcon from '@mui/icons-material/PauseCircleOutlined';
import SupplyIcon from '@mui/icons-material/Inventory2Outlined';
import ServiceIcon from '@mui/icons-material/HandymanOutlined';
import CatalogueIcon from '@mui/icons-material/ListAltOutlined';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import AdjusterIcon from '@mui/icons-material/EngineeringOutlined';
import AuditorIcon from '@mui/icons-material/FactCheckOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import GridIcon from '@mui/icons-material/GridOnOutlined';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import AccountIcon from '@mui/icons-material/PersonOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import MessageCostIcon from '@mui/icons-material/ForumOutlined';
import StrayIcon from '@mui/icons-material/InboxOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import JobsIcon from '@mui/icons-material/PendingActionsOutlined';
import CapacityIcon from '@mui/icons-material/StorageOutlined';
import TasksIcon from '@mui/icons-material/ChecklistOutlined';
import ReassignIcon from '@mui/icons-material/SwapHorizOutlined';
import MacroIcon from '@mui/icons-material/ViewKanbanOutlined';
import StaffIcon from '@mui/icons-material/ContactPhoneOutlined';
import ProviderIcon from '@mui/icons-material/StorefrontOutlined';
import DivisionIcon from '@mui/icons-material/HubOutlined';
import CutOffIcon from '@mui/icons-material/EventRepeatOutlined';
import PeriodIcon from '@mui/icons-material/CalendarTodayOutlined';
import AccountBookIcon from '@mui/icons-material/AccountBalanceOutlined';
import AdvanceIcon from '@mui/icons-material/HourglassTopOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import BilledIcon from '@mui/icons-material/QueryStatsOutlined';
import CardSpendIcon from '@mui/icons-material/CreditCardOutlined';
import SatListIcon from '@mui/icons-material/GppMaybeOutlined';
import WithholdingsIcon from '@mui/icons-material/RemoveOutlined';
import ProviderJobsIcon from '@mui/icons-material/SummarizeOutlined';
import AssignationIcon from '@mui/icons-material/AssignmentIndOutlined';
import Report1Icon from '@mui/icons-material/ViewColumnOutlined';
import CompleteDataIcon from '@mui/icons-material/ChecklistOutlined';
import BillingIcon from '@mui/icons-material/RequestQuoteOutlined';
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import ComposeIcon from '@mui/icons-material/PostAddOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptOutlined';
import ComplementIcon from '@mui/icons-material/VerifiedOutlined';
import CreditNoteIcon from '@mui/icons-material/AssignmentReturnOutlined';
import CancellationIcon from '@mui/icons-material/CancelPresentationOutlined';
import SealIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import IndirectCostIcon from '@mui/icons-material/LocalGasStationOutlined';
import CounterReceiptIcon from '@mui/icons-material/TaskOutlined';
import CollectionIcon from '@mui/icons-material/SavingsOutlined';
import RecommendationIcon from '@mui/icons-material/StarOutlined';
import ComplaintIcon from '@mui/icons-material/SentimentDissatisfiedOutlined';
import WatchIcon from '@mui/icons-material/TroubleshootOutlined';
import ExtranetStagesIcon from '@mui/icons-material/StackedBarChartOutlined';
import ExtranetRangesIcon from '@mui/icons-material/EqualizerOutlined';
import UsersIcon from '@mui/icons-material/ManageAccountsOutlined';
import AssistantLibraryIcon from '@mui/icons-material/LocalLibraryOutlined';
import PrivacyIcon from '@mui/icons-material/PrivacyTipOutlined';
import DynamicReportIcon from '@mui/icons-material/PivotTableChartOutlined';
import type { ComponentType } from 'react';
import type { PlaceIcon } from '../../sitemap.ts';

export const PLACE_ICONS: Readonly<Record<PlaceIcon, ComponentType<{ fontSize: 'small' }>>> = {
  claims: ClaimsIcon,
  register: RegisterIcon,
  account: AccountIcon,
  dashboard: DashboardIcon,
  map: MapIcon,
  palette: PaletteIcon,
  business: BusinessIcon,
  adjuster: AdjusterIcon,
  auditor: AuditorIcon,
  grid: GridIcon,
  tree: TreeIcon,
  building: ApartmentIcon,
  catalogue: CatalogueIcon,
  service: ServiceIcon,
  supply: SupplyIcon,
  rule: RuleIcon,
  priceRule: PriceRuleIcon,
  payment: PaymentIcon,
  paymentRule: PaymentRuleIcon,
  held: HeldIcon,
  mail: MailIcon,
  messageCost: MessageCostIcon,
  stray: StrayIcon,
  jobs: JobsIcon,
  capacity: CapacityIcon,
  tasks: TasksIcon,
  reassign: ReassignIcon,
  macro: MacroIcon,
  staff: StaffIcon,
  provider: ProviderIcon,
  division: DivisionIcon,
  order: OrderIcon,
  cutOff: CutOffIcon,
  period: PeriodIcon,
  'account-book': AccountBookIcon,
  advance: AdvanceIcon,
  paid: PaidIcon,
  billed: BilledIcon,
  cardSpend: CardSpendIcon,
  'provider-jobs': ProviderJobsIcon,
  withholdings: WithholdingsIcon,
  assignation: AssignationIcon,
  report1: Report1Icon,
  completeData: CompleteDataIcon,
  causes: CausesIcon,
  scores: ScoresIcon,
  priceIndex: PriceIndexIcon,
  trapped: TrappedIcon,
  satList: SatListIcon,
  billing: BillingIcon,
  compose: ComposeIcon,
  invoice: InvoiceIcon,
  seal: SealIcon,
  complement: ComplementIcon,
  creditNote: CreditNoteIcon,
  cancellation: CancellationIcon,
  counterReceipt: CounterReceiptIcon,
  collection: CollectionIcon,
  complaint: ComplaintIcon,
  recommendation: RecommendationIcon,
  fiscalWatch: WatchIcon,
  indirectCost: IndirectCostIcon,
  extranetStages: ExtranetStagesIcon,
  extranetRanges: ExtranetRangesIcon,
  users: UsersIcon,
  privacy: PrivacyIcon,
  dynamicReport: DynamicReportIcon,
  assistantLibrary: AssistantLibraryIcon,
};
