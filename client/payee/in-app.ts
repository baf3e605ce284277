/** Browsers inside other apps: they hand an address on to a download of theirs, and save nothing that a page makes. */
const APPS = /MicroMessenger|AlipayClient|DingTalk|\bQQ\//;

export const isInApp = (): boolean => APPS.test(navigator.userAgent);
