/** The texts of a package's page, which lists of packages do not load. */
export const pageMessages = {
  noPackage: 'We do not have this package',
  noPackageWhy: 'It may have been withdrawn, or the link may be mistyped.',
  about: 'About this package',
  booking: 'Booking',
  included: 'What is included',
  sampleReport: 'See a sample report',
  notAllAtHome: 'Some of its samples cannot be taken at home',
};
