export const messages = {
  oneOf: 'One of our phlebotomists will come:',
  only: 'Our phlebotomist will come:',
};
