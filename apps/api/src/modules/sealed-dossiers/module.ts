import * as contract from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { cancelSealedDossier } from './asking/cancel-sealed-dossier.ts';
import { listSealedDossiers } from './asking/list-sealed-dossiers.ts';
import { openSealedDossier } from './asking/open-sealed-dossier.ts';
import { sealDossier } from './asking/seal-dossier.ts';
import { makeDossierJob } from './making/make-dossier.job.ts';
import { listDossierKeys } from './verifying/list-dossier-keys.ts';
import { readDossierProof } from './verifying/read-dossier-proof.ts';
import { verifyDossierFile } from './verifying/verify-dossier-file.ts';

export const sealedDossiers = module({
  name: 'sealed-dossiers',
  routes: [
    serve(contract.listSealedDossiers, listSealedDossiers),
    serve(contract.sealDossier, sealDossier),
    serve(contract.cancelSealedDossier, cancelSealedDossier),
    serve(contract.openSealedDossier, openSealedDossier),
    serve(contract.readDossierProof, readDossierProof),
    serve(contract.verifyDossierFile, verifyDossierFile),
    serve(contract.listDossierKeys, listDossierKeys),
  ],
  jobs: [makeDossierJob],
});
