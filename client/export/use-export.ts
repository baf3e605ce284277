import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { StartExportDocument, type StartExportInput } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';
import { useClick } from '../kit/request/use-deed';
import { useThrottle } from '../kit/request/use-throttle';
import { follow, useFollowed } from './followed';

/**
 * Starts an export that goes on in the tray whatever page is open; busy until its file is here or its progress cannot be
 * asked for (EXP-001, EXP-012). Clicks that follow too soon are one click (EXP-010).
 */
export const useExport = (throttle: number = limits.screen.batchThrottle) => {
  const { t } = useTranslation('app');
  const start = useClick();
  const [isStarting, setStarting] = useState(false);
  const [startedId, setStartedId] = useState('');
  const isFollowed = useFollowed().has(startedId);
  const counts = useThrottle(throttle);

  const run = async (input: StartExportInput) => {
    // Another choice is another wish: the rest of a list after its first page.
    if (!counts(JSON.stringify(input))) return;
    setStarting(true);
    const answer = await start(StartExportDocument, { input });
    setStarting(false);
    if (!answer) return;
    follow(answer.startExport.id);
    setStartedId(answer.startExport.id);
    toaster.info(t('export.started'));
  };
  return { run, isBusy: isStarting || isFollowed };
};
