import webpack from 'webpack';

/** These files run at once: a browser that knows this hint compiles them beside the main thread. */
export const compileAll = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^(shell|react)\..*\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
