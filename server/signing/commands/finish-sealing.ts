import { boolean, object, string } from 'yup';
import { registerDocument } from '../../evidence/public';
import { dayOf, machineNow } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { subjectById } from '../../subject/public';
import { contractSigned } from '../events';
import { countQrSigned, findSealing, finishContract, lockSealing } from '../store/sealing';

/** The document was read back and every signature in it stands: now, and not before, the contract is signed. */
export const finishSealing = command({
  name: 'finishSealing',
  realm: 'system',
  needs: null,
  input: object({ contractId: string().required(), isSimulated: boolean().required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'contract.seal', target: (input) => ['contract', input.contractId] },
  async run(ctx, { contractId, isSimulated }): Promise<boolean> {
    const contract = await lockSealing(ctx, contractId);
    const found = contract?.seal_step === 'STORED' ? await findSealing(ctx, contractId) : null;
    if (!contract || !found) return false;
    const { signature } = found;
    const hashes = [contract.document_sha256, signature.signed_sha256].filter((hash) => hash !== null);
    if (hashes.length !== 2) throw new Error(`contract ${contractId} has no hashes of its documents`);
    const signedOn = dayOf(signature.shown_at);
    await finishContract(ctx, contractId, { signedOn, endsOn: signature.ends_on, realTime: machineNow() });
    if (contract.qr_id !== null) await countQrSigned(ctx, contract.qr_id);
    const subject = await subjectById(ctx, contract.subject_id);
    await registerDocument(ctx, {
      hashes,
      kind: 'CONTRACT',
      targetId: contractId,
      at: signature.shown_at,
      parties: [
        { name: contract.name, isOrganization: false },
        { name: subject.name, isOrganization: true },
      ],
      isSimulated,
    });
    ctx.note({
      before: { status: contract.status },
      after: { status: 'HAS_BEEN_SIGNED', signedOn, certificate: signature.certificate_serial, document: contract.document_sha256 },
    });
    ctx.emit(contractSigned({ contractId, payeeId: contract.payee_id, personId: contract.person_id, subjectId: contract.subject_id }));
    ctx.announce('contract', contractId);
    return true;
  },
});
