export const messages = {
  open: 'Tell the customer',
  openAll: (count: number) => `New report time (${count})`,
  title: (references: string[]) =>
    references.length === 1
      ? `New report time: ${references[0]}`
      : `New report time: ${references.length} orders`,
  lead: 'The customer gets one email with an apology, the tests and this time. The report is late again after it.',
  when: 'New time (India)',
  evening: 'Today, 8 pm',
  noon: 'Tomorrow, 12 noon',
  other: 'Another time',
  otherTime: 'Day and time',
  timeMissing: 'Choose a day and a time.',
  withoutEmail: (references: string[]) =>
    `No email address, so please call: ${references.join(', ')}. No new time is stored for ${
      references.length === 1 ? 'it' : 'them'
    }.`,
  send: (count: number) => (count === 1 ? 'Send the email' : `Send ${count} emails`),
  sending: 'Sending...',
  close: 'Close',
  sent: (count: number, time: string) =>
    count === 1
      ? `The new time, ${time}, is emailed.`
      : `${count} customers are emailed the new time, ${time}.`,
  failed: (count: number) => (count === 1 ? '1 email was not sent:' : `${count} emails were not sent:`),
  informed: (at: string) => `New time emailed to the customer ${at}`,
};
