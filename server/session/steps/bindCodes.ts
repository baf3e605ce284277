import { bindingOf } from '../../verification/public';

export const loginBinding = (phone: string): string => bindingOf('LOGIN', phone.trim());
export const registerBinding = (phone: string): string => bindingOf('REGISTER', phone.trim());
export const resetBinding = (phone: string): string => bindingOf('RESET_PASSWORD', phone.trim());
export const identityBinding = (userId: string): string => bindingOf('CONFIRM_IDENTITY', userId);
export const newPhoneBinding = (userId: string, phone: string): string => bindingOf('NEW_PHONE', userId, phone.trim());
export const emailBinding = (userId: string, email: string): string => bindingOf('SET_EMAIL', userId, email.trim().toLowerCase());
