import * as contract from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { listSealedDossiers, sealDossier, openSealedDossier, cancelSealedDossier } from './asking/sealed-dossiers.ts';
import { makeDossierJob } from './making/make-dossier.job.ts';
import { listDossierKeys, readDossierProof, verifyDossierFile } from './verifying/dossier-proofs.ts';

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
