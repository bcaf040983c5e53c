export { sealAudit } from './audit/seal-audit.ts';
