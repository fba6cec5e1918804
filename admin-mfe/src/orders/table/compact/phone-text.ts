/** An Indian phone number (E.164) as it is read out, `98450 12352`; any other as it is. */
export const phoneText = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2');
